/** Shown for a missing value; zero is `0`, never this. */
export const missing = '-'
