import type { Output } from './host.ts'
import type { Glyphs, Paint } from './style.ts'

/** What the banner shows, and where. */
interface Shown {
  glyphs: Glyphs
  paint: { error: Paint }
  session: { profile: string; url: string; production?: boolean | undefined; login: { name: string } | undefined }
  stderr: Output
}

/** Returns true if a command shows the banner first: always before a write, and before a read on a terminal unless `--quiet`. */
export const showsBanner = (
  { settings, stderr }: { settings: { quiet: boolean }; stderr: Output },
  isWrite: boolean,
): boolean => isWrite || (!settings.quiet && stderr.isTerminal)

/** Writes profile, host and member to stderr, so that nobody writes to the wrong server by mistake. */
export function banner({ glyphs, paint, session, stderr }: Shown): void {
  const name = session.profile.toUpperCase()
  const role = session.production ? 'production' : 'other'
  const painted = paint.error(role, ` ${name} `)
  const label = painted === ` ${name} ` ? name : painted
  const parts = [`${glyphs.live} ${label}`, new URL(session.url).host, session.login?.name]
  stderr.write(`${parts.filter(Boolean).join('  ')}\n`)
}
