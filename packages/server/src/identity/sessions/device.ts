import { readAgent } from '@rtcops/core/telemetry/import/agent'

/** Characters of a user agent that are kept; browsers send fewer than half as many. */
const longestAgent = 500

/** Returns what is kept of a user agent. */
export const keptAgent = (userAgent: string): string => userAgent.slice(0, longestAgent)

/** Returns browser and system; for other programs, such as the terminal, what they call themselves. */
export function deviceOf(userAgent: string): string {
  const { browser, browserVersion, os, osVersion } = readAgent(userAgent)
  if (browser === '') return userAgent.slice(0, 100)
  const [major = ''] = browserVersion.split('.')
  return [browser, major, os && `· ${os}`, osVersion].filter(Boolean).join(' ')
}
