import { createHmac } from 'node:crypto'
import type { Ask } from './console-api.ts'

/** A data source for pages, and the customer's server, which signs who reports. */
export interface BrowserSource {
  url: string
  sign(claims: { user: string; call: string; room: string }): string
}

/** Adds a data source for pages to a project. */
export async function addBrowserSource(ask: Ask, appKey: string): Promise<BrowserSource> {
  const { info } = await ask('insertSource', { app_key: appKey, kind: 'browser', name: 'pages' })
  const { credentials, url } = info
  return { url, sign: (claims) => signed(claims, credentials?.secret ?? '') }
}

function signed(claims: object, secret: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${part({ alg: 'HS256' })}.${part({ ...claims, exp: Math.floor(Date.now() / 1000) + 3600 })}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}
