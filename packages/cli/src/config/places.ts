// `node:os` is loaded only where it is needed.
const home = (): string => process.env['HOME'] || process.getBuiltinModule('node:os').homedir()

/** The folder of settings, by the XDG specification. */
export const settingsDirectory = (): string => `${process.env['XDG_CONFIG_HOME'] || `${home()}/.config`}/rtcops`

/** The folder of what is kept between runs and is no setting, by the XDG specification. */
export const stateDirectory = (): string => `${process.env['XDG_STATE_HOME'] || `${home()}/.local/state`}/rtcops`

/** Files of settings, without their ending. */
export const settingsFiles = { profiles: 'config', logins: 'logins' } as const

export const pathOf = (name: keyof typeof settingsFiles): string => `${settingsDirectory()}/${settingsFiles[name]}.json`
