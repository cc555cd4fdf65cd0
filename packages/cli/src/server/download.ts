import { open } from '@rtcops/core/api/client'
import type { Caller } from './caller.ts'
import { attempt } from './server.ts'

/** Content of a file, as it arrives. */
export type Pieces = AsyncIterable<Uint8Array>

/** Fetches the file of a token. It does not retry, because a token may be valid for one fetch only. */
export async function download(
  context: Caller,
  operation: 'getFile' | 'downloadExport',
  token: string,
): Promise<Pieces> {
  const response = await attempt(context, operation, () => open(context.api, operation, { token }), [])
  return response.body as unknown as Pieces
}
