/**
 * Rows of these calls, and of calls with the same ids in another of their projects; queries separate those by what they group or join by.
 */
export const inCalls = 'app_key IN {appKeys: Array(String)} AND channel_session_id IN {callIds: Array(String)}'

/** Returns the parameters that `inCalls` expects. */
export const callParams = (calls: readonly { appKey: string; callId: string }[]) => ({
  appKeys: [...new Set(calls.map(({ appKey }) => appKey))],
  callIds: [...new Set(calls.map(({ callId }) => callId))],
})
