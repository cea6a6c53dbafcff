import { Get, Header, HttpCode, Inject, Param, Post, Query, Req, type StreamableFile } from '@nestjs/common';
import type { Request } from 'express';
import type { AdminIndex } from '../../views/admin/admin-index.js';
import type { Identified } from '../../views/admin/index-definition.js';
import type { FormView } from '../../views/components/admin-form/form-view.js';
import type { PageResponse, Redirect } from '../shared/rendering/page.js';
import { Allow, type Permission } from '../platform/routing/access.js';
import { Audited } from '../platform/routing/audited.js';
import { Sensitive, type Sensitivity } from '../platform/routing/sensitive.js';
import { RestoresDraft } from '../platform/routing/restored-draft.js';
import type { Form } from './form-input.js';
import { Forms, type ShowForm, type Submission } from './forms.service.js';
import { filePaths, Indexes } from './indexes.service.js';
import { rowsFileAt } from './rows-file.js';
import { RecordActions, type Switched } from './record-actions.service.js';
import type { Switch } from './switch.js';
import { type Filters, type List, readListQuery } from './list-query.js';
import type { Resource } from './resource.js';
import { typedPicture } from './restored-draft.js';
import { Sent } from './sent.js';

/** Configuration of a resource's usual actions, with the permission for changes that can't be undone. */
export interface Screen<
  Input extends object,
  Row,
  F extends Filters,
  S extends string,
  Item extends Identified,
  Extra extends object,
> {
  readonly resource: Resource<Input>;
  readonly list: List<Row, F, S, Item>;
  /** Screen and file of the list. */
  readonly index: AdminIndex<Item, Extra>;
  /** Asked for deleting, beside what the controller allows. */
  readonly mayDelete?: Permission;
  /** Why actions ask nobody once more who is there, where one might expect it; what the resource asks of it says itself. */
  readonly free?: Readonly<Partial<Record<'create' | 'update' | 'destroy' | 'active', `free: ${string}`>>>;
  /** Columns that the list switches on and off, by the last segment of their address. */
  readonly switches?: Readonly<Record<string, Switch<keyof Input & string>>>;
}

/** A form as it was sent, made ready for storing. */
export interface Ready extends Submission {
  /** The picture's address as typed, to be shown again. */
  readonly address?: string;
}

/** Record and request that a form belongs to. */
export interface FormPlace {
  /** Null for a new record. */
  readonly id: string | null;
  readonly req: Request;
  readonly address: string;
}

/** A form in a dialog is told that all went well; its page stays where it is. */
export type Answer = PageResponse | Redirect | { readonly success: true };

/** Base of a resource's controller: the shared actions, and the methods that a controller overrides. */
export abstract class ResourceActions {
  @Inject(Forms) protected readonly forms!: Forms;
  @Inject(RecordActions) protected readonly recordActions!: RecordActions;
  @Inject(Indexes) protected readonly indexes!: Indexes;

  /** Answers with the form, as it is opened or comes back. */
  protected abstract formPage(
    form: FormView,
    status: number,
    place: FormPlace,
  ): PageResponse | Promise<PageResponse>;

  /** Error for staff when the list can't be read. */
  protected listFailure?(cause: unknown): Error;

  /** Refuses who may not change this record, though others of its kind. */
  protected mayTouch?(req: Request, id: string): Promise<void>;

  /** The same for deleting. A record that is gone already is as good as deleted. */
  protected mayRemove?(req: Request, id: string): Promise<void>;

  /** The form with its pictures stored; refuses what this person may not send. */
  protected ready?(sent: Submission, id: string | null): Promise<Ready>;

  /** Response to a script, in the place of a page or a redirect. */
  protected answer?(req: Request, answer: PageResponse | Redirect): Answer;

  protected async prepared(
    sent: Submission,
    id: string | null,
  ): Promise<{ readonly sent: Submission; readonly show: ShowForm }> {
    const ready: Ready = (await this.ready?.(sent, id)) ?? sent;
    return { sent: ready, show: this.show({ id, req: sent.req, address: ready.address ?? '' }) };
  }

  protected finish(req: Request, answer: PageResponse | Redirect): Answer {
    return this.answer?.(req, answer) ?? answer;
  }

  protected show(place: FormPlace): ShowForm {
    return (form, status = 200) => this.formPage(form, status, place);
  }
}

/** The same for a list that shows something beside its rows. */
export abstract class ResourceActionsWith<Extra extends object> extends ResourceActions {
  protected abstract beside(req: Request): Extra | Promise<Extra>;
}

/**
 * The usual actions of a resource: list, file, form, storing, switches and deleting, each with its address, permission
 * and audit entry. A controller that extends it allows itself to someone and says how the form is shown, and what `beside` the rows
 * its list shows; what a resource does in its own way it says by overriding `mayTouch`, `ready` and `answer`.
 */
export function ResourceController<
  Input extends object,
  Row,
  F extends Filters,
  S extends string,
  Item extends Identified,
  Extra extends object,
>(
  screen: Screen<Input, Row, F, S, Item, Extra>,
): abstract new () => keyof Extra extends never ? ResourceActions : ResourceActionsWith<Extra> {
  const { resource, list, index } = screen;
  const listPath = resource.listPath();
  const onePath = `${listPath}/:id`;
  const audited = (verb: string): MethodDecorator => Audited(`${resource.name}.${verb}`);

  abstract class Actions extends ResourceActions {
    protected beside?(req: Request): Extra | Promise<Extra>;

    @Get(listPath)
    async index(@Query() given: Form, @Req() req: Request): Promise<PageResponse> {
      const query = readListQuery(list, given);
      try {
        // Nothing is beside the rows of a list that asks for nothing, as the type of this class sees to.
        const extra = (await this.beside?.(req)) ?? ({} as Extra);
        return await this.indexes.page(index, list, query, extra);
      } catch (error) {
        throw this.listFailure?.(error) ?? error;
      }
    }

    @Get(filePaths(list))
    @Header('Cache-Control', 'no-store')
    file(@Query() given: Form, @Req() req: Request): Promise<StreamableFile> {
      return this.indexes.file(index, list, readListQuery(list, given), rowsFileAt(req));
    }

    @Get(`${listPath}/new`)
    @RestoresDraft()
    async new(@Req() req: Request): Promise<PageResponse> {
      const address = typedPicture(req, listPath);
      return this.show({ id: null, req, address })(await this.forms.blank(resource, req));
    }

    @Post(listPath)
    @HttpCode(200)
    @audited('create')
    async create(@Sent() sent: Submission): Promise<Answer> {
      const ready = await this.prepared(sent, null);
      return this.finish(sent.req, await this.forms.create(resource, ready.sent, ready.show));
    }

    @Get(onePath)
    @RestoresDraft()
    async edit(@Req() req: Request, @Param('id') id: string): Promise<PageResponse> {
      await this.mayTouch?.(req, id);
      const address = typedPicture(req, resource.path(id));
      return this.show({ id, req, address })(await this.forms.of(resource, id, req));
    }

    @Post(onePath)
    @HttpCode(200)
    @audited('update')
    async update(@Param('id') id: string, @Sent() sent: Submission): Promise<Answer> {
      await this.mayTouch?.(sent.req, id);
      const ready = await this.prepared(sent, id);
      return this.finish(sent.req, await this.forms.update(resource, id, ready.sent, ready.show));
    }

    @Post(`${onePath}/delete`)
    @HttpCode(200)
    @audited('delete')
    async destroy(@Param('id') id: string, @Sent() sent: Submission): Promise<PageResponse | Redirect> {
      await this.mayRemove?.(sent.req, id);
      return this.recordActions.remove(resource, id, sent);
    }
  }

  const { prototype } = Actions;
  const asked: Readonly<Record<string, Sensitivity>> = {
    ...(resource.asksPassword && { create: SOME, update: SOME }),
    ...screen.free,
  };
  if (screen.mayDelete !== undefined) declareOn(prototype, 'destroy', [Allow(screen.mayDelete)]);
  for (const [segment, one] of Object.entries(screen.switches ?? {})) {
    const action = async function (
      this: Actions,
      id: string,
      sent: Submission,
    ): Promise<Redirect | Switched> {
      await this['mayTouch']?.(sent.req, id);
      return this['recordActions'].toggle(resource, id, sent, one);
    };
    Object.defineProperty(prototype, segment, { value: action, configurable: true, writable: true });
    Param('id')(prototype, segment, 0);
    Sent()(prototype, segment, 1);
    declareOn(prototype, segment, [Post(`${onePath}/${segment}`), HttpCode(200), audited('update')]);
  }
  for (const [action, how] of Object.entries(asked)) declareOn(prototype, action, [Sensitive(how)]);
  return Actions as unknown as ReturnType<typeof ResourceController<Input, Row, F, S, Item, Extra>>;
}

const SOME = 'asks for what the resource names';

/** Decorates an action whose address or permission only the screen knows. */
function declareOn(prototype: object, action: string, decorators: readonly MethodDecorator[]): void {
  const descriptor = Object.getOwnPropertyDescriptor(prototype, action);
  if (!descriptor) throw new Error(`no action ${action}`);
  for (const decorate of decorators) decorate(prototype, action, descriptor);
}
