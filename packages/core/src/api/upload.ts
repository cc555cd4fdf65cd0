import { type Api, call } from './client.ts'
import type { CallOptions } from './types.ts'

/** Uploads an image of a business licence. @returns its file token @throws {ApiError} as `call` does */
export async function uploadImage(
  api: Api,
  image: Blob | Uint8Array<ArrayBuffer>,
  options: CallOptions = {},
): Promise<string> {
  const answer = await call(
    api,
    'uploadFile',
    {},
    {
      ...options,
      rawBody: image,
      // The server detects the type from the bytes.
      headers: { 'content-type': 'application/octet-stream' },
    },
  )
  return answer.info.token
}
