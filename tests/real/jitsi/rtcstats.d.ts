// @jitsi/rtcstats has no types.
declare module '@jitsi/rtcstats/rtcstats' {
  /** Replaces the page's RTCPeerConnection by one that tells what it does. */
  export default function init(
    trace: { statsEntry: (...entry: unknown[]) => void },
    options: { pollInterval: number; useLegacy: boolean; sendSdp: boolean },
  ): void
}

declare module '@jitsi/rtcstats/trace-ws' {
  interface Trace {
    identity(method: 'identity', connection: null, data: object): void
    statsEntry(...entry: unknown[]): void
    connect(isBreakoutRoom: boolean, isReconnect?: boolean): void
    close(): void
  }
  export default function trace(options: {
    endpoint: string
    meetingFqn: string
    useLegacy: boolean
    onCloseCallback: (event: { code: number }) => void
  }): Trace
}
