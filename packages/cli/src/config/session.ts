import { usage } from '../errors.ts'
import { isKnownZone } from '../settings.ts'
import { unknownWord } from '../suggest.ts'
import type { Login } from './logins.ts'
import type { Profile } from './profiles.ts'
import type { Profiles, Stored } from './stored.ts'

export const defaultProfile = 'default'
export const defaultUrl = 'http://127.0.0.1:7080'

/** Server that a command talks to, and the login it uses. */
export interface Session extends Profile {
  /** Name of the profile. */
  profile: string
  token: string | undefined
  /** Stored login, if its origin is this server's. */
  login: Login | undefined
}

/** Returns the name of the profile from the option, the environment or `profile use`, in this order. */
export const profileName = (option: string | undefined, { current }: Profiles): string =>
  option || process.env['RTCOPS_PROFILE'] || current || defaultProfile

/** Returns the selected profile without reading any secret; undefined if it has not been created. */
export function chosenProfile(option: string | undefined, stored: Stored): Profile | undefined {
  const file = stored.profiles()
  const name = profileName(option, file)
  return Object.hasOwn(file.profiles, name) ? file.profiles[name] : undefined
}

/**
 * Returns the session of a command.
 * @throws {Failure} for a profile that does not exist or has an error, and for a login file that others can read
 */
export function openSession(option: string | undefined, stored: Stored): Session {
  const file = stored.profiles()
  const name = profileName(option, file)
  const known = chosenProfile(option, stored)
  if (!known && name !== defaultProfile)
    throw unknownWord(
      ['cli.fail.notFound', { what: ['cli.what.profile'], id: name }],
      name,
      Object.keys(file.profiles),
      `rtcops profile create ${name} --url URL`,
    )
  const { RTCOPS_TOKEN, RTCOPS_URL } = process.env
  const remedy = `rtcops profile delete ${name}`
  if (known?.zone && !isKnownZone(known.zone))
    throw usage(
      ['cli.usage.fieldProblem', { name: `${name}.zone`, problem: ['cli.usage.zone', { zone: known.zone }] }],
      remedy,
    )
  const url = RTCOPS_URL
    ? originOf(RTCOPS_URL, 'RTCOPS_URL', 'rtcops help environment')
    : originOf(known?.url ?? defaultUrl, `${name}.url`, remedy)
  const login = RTCOPS_TOKEN ? undefined : loginAt(url, stored.logins()[name])
  return { ...known, url, profile: name, login, token: RTCOPS_TOKEN || login?.token }
}

/**
 * Returns the login if it belongs to this origin. Another server behind the same name must not receive the token of
 * the first.
 */
const loginAt = (url: string, login: Login | undefined): Login | undefined => (login?.url === url ? login : undefined)

/**
 * Returns the origin of an address.
 * @param name name of the setting that holds the address, for the error message
 * @param next suggested next step
 */
export function originOf(address: string, name: string, next?: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined
  // Not repeated in the message, as it holds a password.
  if (url && (url.username || url.password)) throw usage(['cli.usage.urlWithLogin', { name }], next)
  if (!url || !/^https?:$/.test(url.protocol)) throw usage(['cli.usage.url', { name, given: address }], next)
  return url.origin
}
