import { Controller } from '@nestjs/common';
import type { FormView } from '../../../../views/components/admin-form/form-view.js';
import { FolderEdit } from '../../../../views/site/images/admin/folder-edit.js';
import { FolderIndex } from '../../../../views/site/images/admin/folders.js';
import { type FormPlace, ResourceController } from '../../../admin/resource-controller.js';
import { Allow } from '../../../platform/routing/access.js';
import { type PageResponse, page } from '../../../shared/rendering/page.js';
import { folderList } from './folder-list.js';
import { imageFolders } from './folder-resource.js';

/** Folders of the library of pictures. */
@Controller()
@Allow('pages.write')
export class ImageFoldersController extends ResourceController({
  resource: imageFolders,
  list: folderList,
  index: FolderIndex,
}) {
  protected override formPage(form: FormView, status: number, { id }: FormPlace): PageResponse {
    return page(FolderEdit, { form, isNew: id === null }, status);
  }
}
