import type { IncomingMessage } from 'node:http'
import { open } from '@rtcops/core/api/client'
import type { Context } from '../command.ts'
import { attempt } from './server.ts'

/** Fetches the file of a token. It does not retry, because a token may be valid for one fetch only. */
export async function download(
  context: Context,
  operation: 'getFile' | 'downloadExport',
  token: string,
): Promise<IncomingMessage> {
  const response = await attempt(context, operation, () => open(context.api, operation, { token }), [])
  return response.body as unknown as IncomingMessage
}
