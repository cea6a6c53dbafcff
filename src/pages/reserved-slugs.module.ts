import { Module } from '@nestjs/common';
import { ReservedSlugs } from './reserved-slugs.js';

/** Apart from the pages themselves, which answer every address and so have to come last of all modules. */
@Module({ providers: [ReservedSlugs], exports: [ReservedSlugs] })
export class ReservedSlugsModule {}
