import { type Api, createApi } from '@rtcops/core/api/client'

/** Returns the client of a server under test, in Chinese, logged in with the token. */
export const serverApi = (url: string, token?: string): Api =>
  createApi({ baseUrl: url, token: () => token, language: () => 'zh', timeout: 180_000 })
