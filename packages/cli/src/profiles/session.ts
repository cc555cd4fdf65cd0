import { usage } from '../failure.ts'
import { say } from '../i18n/say.ts'
import type { Values } from '../parse.ts'
import { didYouMean } from '../parse.ts'
import { suggest } from '../suggest.ts'
import { type Login, type Profile, type ProfileFile, readLogins, readProfiles } from './store.ts'

export const defaultProfile = 'default'
export const defaultUrl = 'http://127.0.0.1:7080'

/** The server that this command talks to, and as whom. */
export interface Session extends Profile {
  /** Name of the profile. */
  profile: string
  token: string | undefined
  /** What is stored about the login, where its origin is this server's. */
  login: Login | undefined
}

/** Name by flag, environment, `profile use`, in this order. */
export const profileName = (flag: string | undefined, file: ProfileFile): string =>
  flag || process.env['RTCOPS_PROFILE'] || file.current || defaultProfile

let profilesAtStart: ProfileFile | undefined

/** Read once: language, zone and server are asked of it one after the other. */
function knownProfiles(): ProfileFile {
  profilesAtStart ??= readProfiles()
  return profilesAtStart
}

/** The profile that is chosen, without reading any secret. Undefined where it has not been made. */
export const chosenProfile = (flag: string | undefined): Profile | undefined => {
  const file = knownProfiles()
  return file.profiles[profileName(flag, file)]
}

/** @throws {Failure} for a profile that has not been made, and for a login file that others may read. */
export function openSession(values: Values): Session {
  const file = knownProfiles()
  const name = profileName(values.text('profile'), file)
  const known = Object.hasOwn(file.profiles, name) ? file.profiles[name] : undefined
  if (!known && name !== defaultProfile)
    throw usage(
      say('fail.notFound', { what: say('what.profile'), id: name }) +
        didYouMean(suggest(name, Object.keys(file.profiles))),
      `rtcops profile create ${name} --url URL`,
    )
  const url = origin(process.env['RTCOPS_URL'] || known?.url || defaultUrl)
  const stored = process.env['RTCOPS_TOKEN'] ? undefined : readLogins()[name]
  // Another server behind the same name must not be handed the token of the first.
  const login = stored?.url === url ? stored : undefined
  return { ...known, url, profile: name, login, token: process.env['RTCOPS_TOKEN'] || login?.token }
}

/** The origin of an address. */
export function origin(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw usage(say('usage.flagProblem', { flag: 'url', problem: address }))
  return url.origin
}
