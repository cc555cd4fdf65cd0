/** Maximum lengths of the matchers and of the reason of a silence, in characters. */
export const longestMatchers = 500
export const longestWhy = 200
