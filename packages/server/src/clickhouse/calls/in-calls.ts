/** Rows of these calls, and of calls of the same ids in another of their projects: such are told apart by what is grouped or joined. */
export const inCalls = 'app_key IN {appKeys: Array(String)} AND channel_session_id IN {callIds: Array(String)}'

/** The parameters that this expects. */
export const callParams = (calls: readonly { appKey: string; callId: string }[]) => ({
  appKeys: [...new Set(calls.map(({ appKey }) => appKey))],
  callIds: [...new Set(calls.map(({ callId }) => callId))],
})
