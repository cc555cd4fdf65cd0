import { type Api, createApi } from '@rtcops/core/api/client'

/** The client of a server under test, in Chinese, as one who is logged in with the token. */
export const serverApi = (url: string, token?: string): Api =>
  createApi({ baseUrl: url, token: () => token, language: () => 'zh', timeout: 180_000 })
