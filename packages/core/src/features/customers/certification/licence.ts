/** Maximum size of a business licence image, in bytes. */
export const mostLicenceBytes = 5 * 1024 * 1024

/** Maximum number of pixels of such an image. */
export const mostLicencePixels = 40_000_000
