import { Controller, Get } from '@nestjs/common';
import { SignUpNew } from '../../views/accounts/sign-up.js';
import { paths } from '../paths.js';
import { type Page, page } from '../rendering/page.js';
import { Allow } from '../routing/access.js';
import { Cached } from '../routing/cached.js';

@Controller(paths.signUp())
export class SignUpController {
  @Get()
  @Allow('public')
  @Cached()
  new(): Page {
    return page(SignUpNew, {});
  }
}
