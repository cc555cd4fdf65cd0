import { existsSync } from 'node:fs'
import type { Login } from './logins.ts'
import { pathOf } from './places.ts'
import type { Profile } from './profiles.ts'

/** Profiles by name, and which of them was chosen. */
export interface Profiles {
  current: string | undefined
  profiles: Readonly<Record<string, Profile>>
}

/** What is stored on this machine. Both throw a `Failure` for a file that is broken. */
export interface Stored {
  profiles(): Profiles
  /** No secret is read before somebody asks. */
  logins(): Readonly<Record<string, Login>>
}

/** Opens what is stored; where nothing is, what reads it is not loaded. */
export async function openStored(): Promise<Stored> {
  const [hasProfiles, hasLogins] = [existsSync(pathOf('profiles')), existsSync(pathOf('logins'))]
  const { profileStore } = hasProfiles ? await import('./profiles.ts') : {}
  const { loginStore } = hasLogins ? await import('./logins.ts') : {}
  // Language, zone and server are asked of it one after the other.
  let read: Profiles | undefined
  return {
    profiles: () => {
      const { current, profiles = {} } = read ?? profileStore?.().read() ?? {}
      read = { current, profiles }
      return read
    },
    logins: () => loginStore?.().read() ?? {},
  }
}
