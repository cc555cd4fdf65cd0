import { config, z } from 'zod'

// zod would otherwise try `new Function` at the first parse; the console's content security policy forbids and reports it.
config({ jitless: true })

export { z }
