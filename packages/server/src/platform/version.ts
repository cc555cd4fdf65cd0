import program from '../../package.json' with { type: 'json' }

/** Version of this program. */
export const version: string = program.version
