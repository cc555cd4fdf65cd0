import type { IncomingMessage } from 'node:http'
import { open } from '@rtcops/core/api/client'
import type { Context } from '../context.ts'
import { attempt } from './server.ts'

/** Fetches the file of a token. There is no second try: a token may be good for one fetch. */
export async function download(
  context: Context,
  operation: 'getFile' | 'downloadExport',
  token: string,
): Promise<IncomingMessage> {
  const response = await attempt(context, operation, () => open(context.api, operation, { token }), [])
  return response.body as unknown as IncomingMessage
}
