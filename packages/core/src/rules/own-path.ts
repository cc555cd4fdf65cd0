/**
 * Returns a path of the console to go to, or `/` for anything that a browser could take for another site: `//host`, `/\host`, or one with
 * control characters, which browsers leave out.
 */
export const ownPath = (path: string): string => (/^\/(?![/\\])[!-~]*$/.test(path) && !path.includes('\\') ? path : '/')
