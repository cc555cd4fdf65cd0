import { existsSync } from 'node:fs'
import type { Login } from './logins.ts'
import { pathOf } from './places.ts'
import type { Profile } from './profiles.ts'

/** Profiles by name, and the name of the selected one. */
export interface Profiles {
  current: string | undefined
  profiles: Readonly<Record<string, Profile>>
}

/** Data stored on this machine. Both methods throw a `Failure` for a broken file. */
export interface Stored {
  profiles(): Profiles
  /** Returns the logins; secrets are read only when this is called. */
  logins(): Readonly<Record<string, Login>>
}

/** Opens the stored data. If there is none, the code that reads it is not loaded. */
export async function openStored(): Promise<Stored> {
  const [hasProfiles, hasLogins] = [existsSync(pathOf('profiles')), existsSync(pathOf('logins'))]
  const { profileStore } = hasProfiles ? await import('./profiles.ts') : {}
  const { loginStore } = hasLogins ? await import('./logins.ts') : {}
  // Kept, because language, zone and server are read from it one after the other.
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
