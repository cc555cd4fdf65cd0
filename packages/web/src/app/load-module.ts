/** Milliseconds after which screen code counts as not loadable (R-RT-10). */
const patience = 120_000

/** Screen code that did not come, for want of network, time, or because a newer version replaced it. */
export class ModuleError extends Error {}

/**
 * Loads the code of a screen.
 * @throws {ModuleError} when it fails or does not come within 120 s
 */
export async function loadModule<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ModuleError('timed out')), patience)
  })
  try {
    return await Promise.race([load(), late])
  } catch (error) {
    throw error instanceof ModuleError ? error : new ModuleError('not loaded', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}
