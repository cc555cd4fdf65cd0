import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { Schema } from '@rtcops/core/api/types'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { TestApp } from '../harness.ts'

/** Faults of a device in a response. */
interface Faults {
  origin?: string
  rpId?: string
  type?: string
  /** Without a finger, face or PIN. */
  isUnverified?: boolean
  /** Value of the counter; by default one more than before. */
  counter?: number
  id?: string
  challenge?: string
}

/** Origin of requests that are injected into the app. */
const ownOrigin = 'http://localhost'

const userPresent = 0x01
const userVerified = 0x04
const hasKey = 0x40

/** A device that makes one passkey with ECDSA, as WebAuthn describes it; written for tests against the library of the server. */
export class Device {
  readonly id = randomBytes(32).toString('base64url')
  readonly #public: KeyObject
  readonly #private: KeyObject
  #counter = 0

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#private = privateKey
    this.#public = publicKey
  }

  /** Answers a request for a new passkey. */
  make(options: Pick<Schema<'PasskeyCreationOptions'>, 'challenge'>, faults: Faults = {}): Schema<'NewPasskey'> {
    const id = Buffer.from(this.id, 'base64url')
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const { x = '', y = '' } = this.#public.export({ format: 'jwk' })
    // COSE: an elliptic curve key, ES256, on P-256, and its point.
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ])
    const authData = Buffer.concat([this.#head(faults, hasKey), Buffer.alloc(16), length, id, isoCBOR.encode(key)])
    const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ])
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: clientData('webauthn.create', options.challenge, faults).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  /** Answers a request for the passkey. */
  show(options: Pick<Schema<'PasskeyRequestOptions'>, 'challenge'>, faults: Faults = {}): Schema<'ShownPasskey'> {
    const id = faults.id ?? this.id
    const authenticatorData = this.#head(faults)
    const data = clientData('webauthn.get', options.challenge, faults)
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(data).digest()])
    return {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, this.#private).toString('base64url'),
      },
    }
  }

  #head({ counter = this.#counter + 1, isUnverified = false, rpId = 'localhost' }: Faults, flags = 0): Buffer {
    this.#counter = counter
    const head = Buffer.alloc(37)
    createHash('sha256').update(rpId).digest().copy(head)
    head.writeUInt8(flags | userPresent | (isUnverified ? 0 : userVerified), 32)
    head.writeUInt32BE(counter, 33)
    return head
  }
}

const clientData = (
  type: string,
  asked: string,
  { challenge = asked, origin = ownOrigin, type: other = type }: Faults,
) => Buffer.from(JSON.stringify({ type: other, challenge, origin, crossOrigin: false }))

/** Sets up a passkey for the member of a token, through the front door. @returns the device, and the recovery codes if there are any */
export async function setPasskey(
  server: TestApp,
  token: string,
  name = '办公电脑',
): Promise<{ device: Device; recoveryCodes: string[] }> {
  const device = new Device()
  const passkey = device.make(await askedToMake(server, token))
  const { code, list = [], msg } = await server.call('enablePasskey', { name, passkey }, token)
  if (code !== 0) throw new Error(`the passkey was refused: ${msg}`)
  return { device, recoveryCodes: list }
}

/** Returns the options with which the browser of a member creates a passkey. */
export async function askedToMake(server: TestApp, token: string): Promise<Schema<'PasskeyCreationOptions'>> {
  const { info, msg } = await server.call('startPasskey', {}, token)
  if (!info) throw new Error(`no passkey was asked for: ${msg}`)
  return info
}
