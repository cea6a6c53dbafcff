import { SetMetadata } from '@nestjs/common';

export const FROM_ANYWHERE = Symbol('from-anywhere');

/**
 * Programs that are no browser may send this request, and say nothing of where it comes from: what it does is bound to a
 * code that cannot be guessed.
 */
export const FromAnywhere = (): MethodDecorator => SetMetadata(FROM_ANYWHERE, true);
