import { dialog, shell, type BrowserWindow, type OpenDialogOptions } from 'electron';
import type { Language } from '../../../contract/settings.ts';
import type { Desktop } from '../commands/desktop.ts';
import { openFolder } from '../commands/open-folder.ts';
import { folderQuestion } from './folder-question.ts';
import { databaseQuestion, hostQuestion } from './host-question.ts';

/** The system's dialogs and file manager, with the window as parent. */
export function createDesktop(
  window: () => BrowserWindow | null,
  shown: () => void,
  language: () => Language,
): Desktop {
  const choose = async (options: OpenDialogOptions) => {
    const parent = window();
    const answer = await (parent ? dialog.showOpenDialog(parent, options) : dialog.showOpenDialog(options));
    return answer.canceled ? [] : answer.filePaths;
  };
  /** true: the last button */
  const agrees = async (options: ReturnType<typeof hostQuestion>) => {
    const parent = window();
    const answer = await (parent ? dialog.showMessageBox(parent, options) : dialog.showMessageBox(options));
    return answer.response === options.buttons.length - 1;
  };
  return {
    chooseFolder: async () => (await choose({ properties: ['openDirectory', 'createDirectory'] }))[0] ?? null,
    chooseFiles: () => choose({ properties: ['openFile', 'multiSelections'], filters: filters.documents }),
    chooseFile: async (kind) => (await choose({ properties: ['openFile'], filters: filters[kind] }))[0] ?? null,
    async saveFile(suggestedName) {
      const parent = window();
      const options = { defaultPath: suggestedName };
      const answer = await (parent ? dialog.showSaveDialog(parent, options) : dialog.showSaveDialog(options));
      return answer.canceled || answer.filePath === '' ? null : answer.filePath;
    },
    confirmHost: (origin) => agrees(hostQuestion(language(), origin)),
    confirmDatabase: (host) => agrees(databaseQuestion(language(), host)),
    confirmFolders: (root, folders) => agrees(folderQuestion(language(), root, folders)),
    openMail: (address) => shell.openExternal(address),
    showInFolder: (path) => shell.showItemInFolder(path),
    openFolder: (path) => openFolder(path, shell),
    shown,
    control(action) {
      const target = window();
      if (!target) return;
      if (action === 'close') target.close();
      else if (action === 'minimize') target.minimize();
      else if (target.isMaximized()) target.unmaximize();
      else target.maximize();
    },
  };
}

const filters = {
  documents: [
    {
      name: 'PDF, JPEG, PNG, XML, HEIC, TIFF, WebP, GIF, BMP, EML, MSG, DOCX, XLSX, ODT, ODS, ZIP',
      extensions: [
        ...[
          'pdf',
          'jpg',
          'jpeg',
          'png',
          'xml',
          'heic',
          'heif',
          'tif',
          'tiff',
          'webp',
          'avif',
          'gif',
          'bmp',
          'eml',
          'msg',
          'docx',
          'xlsx',
          'odt',
          'ods',
          'zip',
        ],
      ],
    },
  ],
  list: [{ name: 'CSV, XLSX, TXT', extensions: ['csv', 'tsv', 'txt', 'xlsx'] }],
  table: [
    {
      name: 'CSV, XLSX, CAMT, MT940',
      extensions: ['csv', 'tsv', 'txt', 'xlsx', 'xml', 'sta', 'mt940', '940', 'mt9', 'fin'],
    },
    { name: '*', extensions: ['*'] },
  ],
  settings: [{ name: 'JSON', extensions: ['json'] }],
};
