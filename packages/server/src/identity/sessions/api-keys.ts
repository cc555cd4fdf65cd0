import { makeShownId, makeToken } from '../../platform/tokens.ts'

/** Returns a new id of a key, `rtk_` and 50 random bits: it is shown in lists and in the audit log. */
export const makeKeyId = (): string => `rtk_${makeShownId(10)}`

/** Returns a whole key with a new secret of 256 bits. Only its hash is stored. */
export const makeKey = (keyId: string): string => `${keyId}_${makeToken()}`

/** Returns the id that a token begins with; undefined for a token that is not an API key. */
export const keyIdOf = (token: string): string | undefined => /^(rtk_[a-z2-7]{10})_/.exec(token)?.[1]
