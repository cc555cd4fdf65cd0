import { readEnvelope, requestHeaders, send } from './client.ts'
import { routes } from './generated/routes.ts'
import type { Answer, CallOptions } from './types.ts'

/** Uploads an image of a licence. @returns its file token @throws {ApiError} as `call` does */
export async function uploadImage(image: Blob, options: CallOptions = {}): Promise<string> {
  const [method, path] = routes.uploadFile
  const response = await send(path, {
    method,
    body: image,
    headers: { ...requestHeaders(false, options), 'content-type': image.type || 'application/octet-stream' },
    ...(options.signal ? { signal: options.signal } : {}),
  })
  return ((await readEnvelope(response)) as Answer<'uploadFile'>).info.token
}
