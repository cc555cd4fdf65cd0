// `node:os` is loaded only where it is needed.
const home = (): string => process.env['HOME'] || process.getBuiltinModule('node:os').homedir()

/** Returns the settings folder, by the XDG specification. */
export const settingsDirectory = (): string => `${process.env['XDG_CONFIG_HOME'] || `${home()}/.config`}/rtcops`

/** Returns the folder of data other than settings that is kept between runs, by the XDG specification. */
export const stateDirectory = (): string => `${process.env['XDG_STATE_HOME'] || `${home()}/.local/state`}/rtcops`

/** Names of the settings files, without extension. */
export const settingsFiles = { profiles: 'config', logins: 'logins' } as const

/** Returns the path of a settings file. */
export const pathOf = (name: keyof typeof settingsFiles): string => `${settingsDirectory()}/${settingsFiles[name]}.json`
