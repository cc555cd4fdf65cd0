/** Milliseconds after which loading the code of a screen counts as failed (R-RT-10). */
const patience = 120_000

/** Screen code could not be loaded: no network, a timeout, or a newer version replaced it. */
export class ModuleError extends Error {}

/**
 * Loads the code of a screen.
 * @throws {ModuleError} when it fails or takes longer than 120 s
 */
export async function loadModule<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ModuleError('timed out')), patience)
  })
  try {
    return await Promise.race([load().catch(loadAnew<Module>), late])
  } catch (error) {
    throw error instanceof ModuleError ? error : new ModuleError('not loaded', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Loads a module that could not be fetched under another address, because browsers remember a failed fetch of a module by its address
 * (https://html.spec.whatwg.org/#module-map; Chromium since 150). Chromium and Firefox name the address in their message.
 */
async function loadAnew<Module>(error: unknown): Promise<Module> {
  const address = /https?:\S+/.exec(error instanceof Error ? error.message : '')?.[0]
  if (!address) throw error
  return (await import(/* @vite-ignore */ `${address.split('?')[0]}?again=${Date.now()}`)) as Module
}
