/** Variables of this process that its engines need; the others may be secrets, which no child should inherit. */
const passed = ['PATH', 'HOME', 'TMPDIR', 'LANG']

/** Returns the environment of an engine. @param own further variables, which take precedence */
export function engineEnvironment(own: Record<string, string>): NodeJS.ProcessEnv {
  const inherited = passed.flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return { ...Object.fromEntries(inherited), TZ: 'UTC', ...own }
}
