import type { Schema } from '../../../api/types.ts'

/**
 * What a source is known by. Of the other side: `keys` with names, or one `secret`. Made by rtcops and told once: user and `password`, a
 * bearer `token`, or a secret for `signing` tokens.
 */
export type CredentialSort = 'keys' | 'secret' | 'password' | 'token' | 'signing'

/** The credentials of each kind of source. */
export const credentialSorts: Readonly<Record<Schema<'SourceKind'>, CredentialSort>> = {
  livekit: 'keys',
  janus: 'password',
  jitsi: 'signing',
  rtcstats: 'signing',
  otlp: 'token',
  browser: 'signing',
  agora: 'secret',
  trtc: 'secret',
  zego: 'secret',
  volcengine: 'secret',
  alertmanager: 'token',
}

/** Returns whether sources of a kind report over WebSocket. */
export const usesWebSocket = (kind: Schema<'SourceKind'>): boolean => kind === 'jitsi' || kind === 'rtcstats'

/** Returns whether the credentials of a kind are the other side's own, and are entered here. */
export const hasOwnCredentials = (kind: Schema<'SourceKind'>): boolean => {
  const sort = credentialSorts[kind]
  return sort === 'keys' || sort === 'secret'
}

/** Returns whether sources of a kind raise alarms of the platform, and are managed by those who see all companies. */
export const isOfPlatform = (kind: Schema<'SourceKind'>): boolean => kind === 'alertmanager'

/** Returns whether the server of a kind can be asked who is there. */
export const isAskable = (kind: Schema<'SourceKind'>): boolean => kind === 'livekit'
