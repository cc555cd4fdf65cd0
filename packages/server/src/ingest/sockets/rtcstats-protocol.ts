import { randomUUID } from 'node:crypto'
import { second } from '@rtcops/core/time/zone'
import { headerOf } from '../connectors/rtcstats/claims.ts'
import { rtcstatsToken } from '../connectors/rtcstats/connector.ts'
import { verifyToken } from '../connectors/signed-token.ts'
import { SourceRefused } from '../connectors/source-connector.ts'
import { workingAt } from '../sources/credentials.ts'
import type { SocketProtocol } from './socket-protocol.ts'

/** The protocol of rtcstats-js 5.0. The client neither numbers its entries nor connects again, and hears nothing. */
export const rtcstatsProtocol: SocketProtocol = {
  isRelative: true,
  isSigned: true,
  // What is not kept when a server is killed is lost.
  flushEvery: second,
  // Without a farewell, as when a network is lost, the user may still be there, though nothing more comes.
  endCodes: new Set([1000, 1001, 1005]),
  choose: (offered) => [...offered].find((each) => /^rtcstats#\d+\.\d+$/.test(each)),

  async connect(request, _path, { credentials }) {
    const claims = await verifyToken(request, workingAt(credentials, request.now), rtcstatsToken)
    return { session: randomUUID(), headers: [headerOf(claims, request.headers['user-agent'])] }
  },

  read(frame) {
    const parts = parsed(frame)
    if (!Array.isArray(parts)) throw notReadable()
    return { parts }
  },
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw notReadable()
  }
}

const notReadable = (): SourceRefused =>
  new SourceRefused('malformed', 'source.fault.notReadable', { kind: 'rtcstats' })
