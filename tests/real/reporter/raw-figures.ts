/// <reference lib="dom.iterable" />

/** Values of a connection from the browser, read without the mapping used for the report. */
export interface RawFigures {
  stamp: number
  roundTripSeconds: number
  bytesSent: number
  bytesReceived: number
  jitterSeconds: number
  /** Samples of played sound, and those of them that were audibly concealed. */
  played: number
  madeUp: number
}

/** Reads them from what `getStats()` returned. */
export function rawFigures(stats: RTCStatsReport): RawFigures {
  const raw = {
    stamp: 0,
    roundTripSeconds: Number.NaN,
    bytesSent: 0,
    bytesReceived: 0,
    jitterSeconds: 0,
    played: 0,
    madeUp: 0,
  }
  stats.forEach((stat: Record<string, unknown>) => {
    if (stat['type'] === 'transport') {
      // Missing while the connection is lost.
      const pair = stats.get(String(stat['selectedCandidatePairId'])) as Record<string, unknown> | undefined
      raw.stamp = Number(stat['timestamp'])
      raw.roundTripSeconds = Number(pair?.['currentRoundTripTime'])
      // Taken from the transport, not the pair, which may change during the call.
      raw.bytesSent = Number(stat['bytesSent'])
      raw.bytesReceived = Number(stat['bytesReceived'])
    }
    if (stat['kind'] === 'audio' && stat['type'] === 'inbound-rtp') {
      raw.jitterSeconds = Number(stat['jitter'])
      raw.played = Number(stat['totalSamplesReceived'])
      raw.madeUp = Number(stat['concealedSamples']) - Number(stat['silentConcealedSamples'])
    }
  })
  return raw
}
