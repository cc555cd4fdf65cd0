import type { Context } from '../context.ts'
import { writeError } from '../old/streams.ts'

/** Profile, host and member, so that nobody writes to the wrong server unknowingly. */
export function banner({ session, glyphs, paint }: Context): void {
  const name = session.profile.toUpperCase()
  const role = session.production ? 'production' : 'other'
  const painted = paint.error(role, ` ${name} `)
  const label = painted === ` ${name} ` ? name : painted
  const parts = [`${glyphs.live} ${label}`, new URL(session.url).host, session.login?.name]
  writeError(`${parts.filter(Boolean).join('  ')}\n`)
}
