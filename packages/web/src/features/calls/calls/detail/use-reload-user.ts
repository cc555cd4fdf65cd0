import { useQueryClient } from '@tanstack/react-query'
import type { CallAddress } from '../addresses.ts'

/**
 * Returns a function that reloads what is shown of one user session: its time line, its open detail and its charts
 * (R-MSD-11).
 */
export function useReloadUser({ channel_session_id }: CallAddress): (sessionId: string) => Promise<void> {
  const client = useQueryClient()
  return (sessionId) =>
    client.invalidateQueries({
      predicate: ({ queryKey: [operation, input] }) => {
        const asked = input as { channel_session_id?: string; id?: string } | undefined
        const ofUser = asked?.id === undefined || asked.id === sessionId
        const isShown = operation === 'getCallUserDetail' || operation === 'getCallDetailCharts'
        return isShown && asked?.channel_session_id === channel_session_id && ofUser
      },
    })
}
