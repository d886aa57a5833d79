import { z } from 'zod';
import { origin } from './origin.ts';

/** What a build is, beside the one that ran before. */
export const about = z.object({
  origin: z.optional(origin),
  team: z
    .optional(z.string())
    .meta({ description: 'Team whose key published it; unless said, the root key' }),
  firstBytes: z.int().meta({ description: 'Compressed bytes of what the first screen needs' }),
  allBytes: z.int().meta({ description: 'Compressed bytes of everything' }),
  contract: z.optional(z.string()).meta({ description: 'The contract that it needs' }),
  takesMore: z
    .array(z.string())
    .meta({ description: 'What it takes of the shell and the build before did not' }),
  takesLess: z.array(z.string()).meta({ description: 'What it does not take any more' }),
  calls: z.optional(z.int()).meta({ description: 'How many calls of the API it uses' }),
  callsDiffer: z
    .optional(z.array(z.string()))
    .meta({ description: 'Calls of these whose schema is not the one that the build before used' }),
});
export type About = z.output<typeof about>;
