/** What stands where there is no value; zero is `0`, never this. */
export const missing = '-'
