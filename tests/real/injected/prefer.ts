import { getPriority, setPriority } from 'node:os'

/** Priority as a number of `nice`; the audio of desktops has -11. */
const preferred = -15

/**
 * Gives this process and those that it starts priority over others, if it may: on a machine too slow for the calls,
 * they have delays that nobody injected.
 *
 * @returns a function that ends it for this process
 */
export function preferThisProcess(): () => Promise<void> {
  const usual = getPriority()
  try {
    setPriority(preferred)
  } catch (error) {
    // Only a privileged process may; otherwise the calls share the machine with everything else.
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_SYSTEM_ERROR')) throw error
  }
  return async () => setPriority(usual)
}
