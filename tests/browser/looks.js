// What is looked at on every page, as the browser lays it out. Each function returns what is wrong, in words. Run by looks.py.
({
    // What is clipped to nothing is there for the keyboard alone, and comes out when it gets there.
    shown(each) {
        for (let around = each; around; around = around.parentElement) {
            if (getComputedStyle(around).clipPath === "inset(50%)") return false;
        }
        return each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && each.getClientRects().length > 0;
    },

    named: each => `${each.tagName.toLowerCase()} ${each.id || each.name || each.className} «${each.textContent.trim().slice(0, 30)}»`,

    controls: () => [...document.querySelectorAll("a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']")],

    overhang() {
        const width = document.documentElement.clientWidth;
        if (document.documentElement.scrollWidth <= width) return [];
        const over = [...document.querySelectorAll("body *")].filter(each => each.getBoundingClientRect().right > width + 1);
        return [`moves sideways: ${document.documentElement.scrollWidth} of ${width}`, ...over.slice(0, 3).map(this.named)];
    },

    // A link within a sentence is as high as its line, and a box is as large as its label.
    smallTargets(target) {
        const label = each => ["checkbox", "radio"].includes(each.type) && each.labels?.[0] || each;
        const size = area => Math.min(area.width, area.height);
        const isAlone = each => each.parentElement.textContent.trim() === each.textContent.trim();
        const inSentence = each => each.tagName === "A" && getComputedStyle(each).display === "inline" && !isAlone(each);
        return this.controls()
            .filter(each => this.shown(label(each)) && !inSentence(each) && !each.matches(".skip-link, .visually-hidden, [role=region]"))
            .filter(each => size(label(each).getBoundingClientRect()) < target - 0.5)
            .map(each => `small: ${this.named(each)} ${Math.round(size(label(each).getBoundingClientRect()))}`);
    },

    // One main heading, first of all, and none below it that leaves a level out.
    headingsOutOfOrder() {
        const levels = [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")].map(each => Number(each.tagName[1]));
        const isInOrder = levels[0] === 1 && levels.slice(1).every((level, before) => level > 1 && level <= levels[before] + 1);
        return isInOrder ? [] : [`headings ${levels}`];
    },

    // Needs a key pressed before, so that the browser shows the focus at all.
    async unseenFocus() {
        const look = each => {
            const style = getComputedStyle(each);
            const ring = style.outlineStyle === "none" ? "" : style.outlineWidth + style.outlineColor;
            return [ring, style.boxShadow, style.borderColor, style.backgroundColor, style.transform].join();
        };
        const looks = each => [each, ...(each.labels ?? [])].map(look).join();
        const sameWithFocus = each => {
            const before = looks(each);
            each.focus({ focusVisible: true });
            const after = looks(each);
            each.blur();
            return before === after;
        };
        document.activeElement.blur();
        const fading = document.getAnimations().filter(each => each instanceof CSSTransition);
        await Promise.allSettled(fading.map(each => each.finished)); // what had the focus still looks as if it had
        return this.controls()
            .filter(each => this.shown(each) && !each.disabled && sameWithFocus(each))
            .map(each => `focus cannot be seen: ${this.named(each)}`);
    },

    // Whatever is animated, or would be when it changes.
    moving() {
        const takesTime = list => list.split(",").some(seconds => parseFloat(seconds) > 0.01);
        return [...document.querySelectorAll("body, body *")]
            .filter(each => {
                const style = getComputedStyle(each);
                const isAnimated = style.animationName !== "none" && takesTime(style.animationDuration);
                return isAnimated || takesTime(style.transitionDuration) || style.scrollBehavior === "smooth";
            })
            .map(each => `moves: ${this.named(each)}`).slice(0, 5);
    },
})
