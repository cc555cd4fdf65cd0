import { readEnvelope, requestHeaders, send } from './client.ts'
import { routes } from './generated/routes.ts'
import type { Answer, CallOptions } from './types.ts'

/** Uploads an image of a licence. @returns its file token @throws {ApiError} as `call` does */
export async function uploadImage(image: Blob | Uint8Array<ArrayBuffer>, options: CallOptions = {}): Promise<string> {
  const [method, path] = routes.uploadFile
  const response = await send(path, {
    method,
    body: image,
    // What it is the server sees for itself.
    headers: { ...requestHeaders(false, options), 'content-type': 'application/octet-stream' },
    ...(options.signal ? { signal: options.signal } : {}),
  })
  return ((await readEnvelope(response)) as Answer<'uploadFile'>).info.token
}
