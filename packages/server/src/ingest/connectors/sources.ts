import type { Schema } from '@rtcops/core/api/types'
import { alertmanager } from './alertmanager/connector.ts'
import { browser } from './browser/connector.ts'
import { janus } from './janus/connector.ts'
import { jitsi } from './jitsi/connector.ts'
import { livekit } from './livekit/connector.ts'
import { otlp } from './otlp/connector.ts'
import { rtcstats } from './rtcstats/connector.ts'
import type { SourceConnector } from './source-connector.ts'
import { agora } from './vendors/agora/connector.ts'
import { trtc } from './vendors/trtc/connector.ts'
import { volcengine } from './vendors/volcengine/connector.ts'
import { zego } from './vendors/zego/connector.ts'

/** The connector of each kind of data source; a new one is a folder beside `livekit`, an entry here and its kind in the contract. */
export const sourceConnectors: Readonly<Record<Schema<'SourceKind'>, SourceConnector>> = {
  livekit,
  janus,
  jitsi,
  rtcstats,
  browser,
  otlp,
  agora,
  trtc,
  zego,
  volcengine,
  alertmanager,
}
