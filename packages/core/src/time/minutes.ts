/**
 * Converts milliseconds to minutes with two decimals, as reports show them; a sum is rounded once, at the end. A
 * hundredth of a minute is 600 milliseconds, an integer, so halves are exact; in minutes they would have no exact
 * binary fraction.
 */
export const decimalMinutes = (milliseconds: number): number => Math.round(milliseconds / 600) / 100
