import { Store } from './store.ts'

/** A server that rtcops knows. */
export type Profile = {
  /** Origin, such as `https://rtc.example.cn`. */
  url: string
  language?: string
  zone?: string
  /** Writes require a name to be typed. Set by hand, or by a login if the server reports that it is in production. */
  production?: boolean
}

export type ProfileFile = {
  current?: string | undefined
  profiles?: Record<string, Profile>
}

const text = { type: 'string' } as const

/** Returns the store of profiles, which holds no secrets. */
export const profileStore = (): Store<ProfileFile> =>
  new Store<ProfileFile>('profiles', {
    schema: {
      current: text,
      profiles: {
        type: 'object',
        additionalProperties: {
          type: 'object',
          required: ['url'],
          properties: { url: text, language: text, zone: text, production: { type: 'boolean' } },
        },
      },
    },
  })
