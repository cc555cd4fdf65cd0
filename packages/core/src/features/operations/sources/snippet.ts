import type { Answer } from '../../../api/types.ts'
import type { Source } from './columns.ts'

/** Credentials that rtcops made for a source; shown once. */
export type MadeCredentials = NonNullable<Answer<'insertSource'>['info']['credentials']>

/** Stands for a secret that cannot be shown again. */
const hidden = '…'

/**
 * Returns the settings that make the other system report to a source, ready to be pasted into its configuration.
 * @param made the credentials, if they were made just now
 */
export function sourceSnippet(
  { keys: [key = ''], kind, url }: Pick<Source, 'keys' | 'kind' | 'url'>,
  { user = key, password = hidden, secret = hidden, token = hidden }: MadeCredentials = {},
): string {
  switch (kind) {
    case 'livekit':
      return `webhook:\n  api_key: ${key}\n  urls:\n    - ${url}\n`
    case 'janus':
      return janusSnippet(url, user, password)
    case 'jitsi':
      return jitsiSnippet(url, secret)
    case 'rtcstats':
      return rtcstatsSnippet(url, secret)
    case 'otlp':
      return otlpSnippet(url, token)
    case 'browser':
      return browserSnippet(url, secret)
    case 'alertmanager':
      return alertmanagerSnippet(url, token)
    case 'agora':
    case 'trtc':
    case 'zego':
    case 'volcengine':
      return `${url}\n`
  }
}

// Exporters append the path to the endpoint, and take `%20` in headers for the blank that their list of headers cannot have.
const otlpSnippet = (url: string, token: string): string =>
  `OTEL_EXPORTER_OTLP_ENDPOINT=${url.replace(/\/v1\/metrics$/, '')}
OTEL_EXPORTER_OTLP_HEADERS=Authorization=Bearer%20${token}
OTEL_EXPORTER_OTLP_PROTOCOL=http/protobuf
OTEL_EXPORTER_OTLP_COMPRESSION=gzip
`

// Without `broadcast`, Janus sends nothing.
const janusSnippet = (
  url: string,
  user: string,
  password: string,
): string => `# janus.jcfg: add the lines to the sections that are there
events: {
	broadcast = true
	combine_media_stats = true
	stats_period = 5
}
media: {
	slowlink_threshold = 5
}

# janus.eventhandler.sampleevh.jcfg: the whole file
general: {
	enabled = true
	events = "sessions,handles,webrtc,media,plugins,core"
	grouping = true
	json = "compact"
	backend = "${url}"
	backend_user = "${user}"
	backend_pwd = "${password}"
}
`

// The client adds the meeting to whatever it is given, so the secret stands behind the id.
const jitsiSnippet = (url: string, secret: string): string => `// config.js
config.analytics = {
  ...config.analytics,
  rtcstatsEnabled: true,
  rtcstatsEndpoint: '${url.replace(/\/jitsi$/, `-${secret}/jitsi`)}',
}
`

const rtcstatsSnippet = (url: string, secret: string): string => `// On your server, for each user; npm install jose
import { SignJWT } from 'jose'

const secret = new TextEncoder().encode('${secret}')
const token = await new SignJWT({ rtcStats: { user, session, conference } })
  .setProtectedHeader({ alg: 'HS256' })
  .setExpirationTime('10 min')
  .sign(secret)

// In the page, before the first RTCPeerConnection; rtcstats is the global of the bundle that its README describes
const trace = rtcstats.wrapRTCStatsWithDefaultOptions()
trace.connect(\`${url}?rtcstats-token=\${token}\`)
`

const browserSnippet = (url: string, secret: string): string => `# on your server: what signs the tokens of pages
RTCOPS_SOURCE_URL=${url}
RTCOPS_SOURCE_SECRET=${secret}
`

// Whatever goes on is told again before a day has passed without news of it.
const alertmanagerSnippet = (
  url: string,
  token: string,
): string => `# alertmanager.yml: the receiver, and a route that leads to it
route:
  receiver: rtcops
  repeat_interval: 4h
receivers:
  - name: rtcops
    webhook_configs:
      - url: ${url}
        http_config:
          authorization:
            credentials: ${token}
`
