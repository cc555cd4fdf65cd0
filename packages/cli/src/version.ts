/** Set by the build, from package.json. */
declare const RTCOPS_VERSION: string

export const version: string = RTCOPS_VERSION
