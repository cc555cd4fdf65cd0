/**
 * Milliseconds as minutes with two decimals, as reports tell them; of a sum rounded once, at its end. A hundredth of a minute is 600
 * milliseconds, a whole number, so that halves are told exactly: in minutes they have no binary fraction.
 */
export const minutesOf = (milliseconds: number): number => Math.round(milliseconds / 600) / 100
