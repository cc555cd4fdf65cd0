/** Largest image of a licence, in bytes. */
export const mostLicenceBytes = 5 * 1024 * 1024

/** Most pixels of it. */
export const mostLicencePixels = 40_000_000
